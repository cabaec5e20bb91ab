import { CustomFooter } from '../../../../../../../mfe-marketing/src/blocks/custom-footer/custom-footer';
import { HeaderMenu } from '../../../../../../../mfe-marketing/src/blocks/header-menu/header-menu';
import { BrowseByShapeContainer } from '../../../../../../../mfe-marketplace/src/blocks/browse-by-shape-container/browse-by-shape-container';
import { BudgetSearch } from '../../../../../../../mfe-marketplace/src/blocks/budget-search/budget-search';
import { RecentlyAddedVehicles } from '../../../../../../../mfe-marketplace/src/blocks/recently-added-vehicles/recently-added-vehicles';
import { UsedCarsLocationsContainer } from '../../../../../../../mfe-marketplace/src/blocks/used-cars-locations-container/used-cars-locations-container';
import { ReviewSlider } from '../../../../../../../mfe-reviews/src/blocks/review-slider/review-slider';
import { ReviewToast } from '../../../../../../../mfe-reviews/src/blocks/review-toast/review-toast';
import { ReviewTripleWidget } from '../../../../../../../mfe-reviews/src/blocks/review-triple-widget/review-triple-widget';
import { RegistrationHero } from '../../../../../../../mfe-valuation/src/blocks/registration-hero/registration-hero';

export const views = {
  'custom-footer': CustomFooter,
  'header-menu': HeaderMenu,
  'browse-by-shape-container': BrowseByShapeContainer,
  'budget-search': BudgetSearch,
  'recently-added-vehicles': RecentlyAddedVehicles,
  'used-cars-locations-container': UsedCarsLocationsContainer,
  'review-slider': ReviewSlider,
  'review-toast': ReviewToast,
  'review-triple-widget': ReviewTripleWidget,
  'registration-hero': RegistrationHero,
};
