import { illustrativeCalculator } from '../../../../../mfe-calculator/src/blocks/illustrative-calculator/illustrative-calculator.block';
import { customFooter } from '../../../../../mfe-marketing/src/blocks/custom-footer/custom-footer.block';
import { headerMenu } from '../../../../../mfe-marketing/src/blocks/header-menu/header-menu.block';
import { browseByShapeContainer } from '../../../../../mfe-marketplace/src/blocks/browse-by-shape-container/browse-by-shape-container.block';
import { budgetSearch } from '../../../../../mfe-marketplace/src/blocks/budget-search/budget-search.block';
import { priceComparison } from '../../../../../mfe-marketplace/src/blocks/price-comparison/price-comparison.block';
import { recentlyAddedVehicles } from '../../../../../mfe-marketplace/src/blocks/recently-added-vehicles/recently-added-vehicles.block';
import { runningCosts } from '../../../../../mfe-marketplace/src/blocks/running-costs/running-costs.block';
import { searchInWords } from '../../../../../mfe-marketplace/src/blocks/search-in-words/search-in-words.block';
import { similarCars } from '../../../../../mfe-marketplace/src/blocks/similar-cars/similar-cars.block';
import { usedCarsLocationsContainer } from '../../../../../mfe-marketplace/src/blocks/used-cars-locations-container/used-cars-locations-container.block';
import { vehicleBrandGridContainer } from '../../../../../mfe-marketplace/src/blocks/vehicle-brand-grid-container/vehicle-brand-grid-container.block';
import { vehicleDetailsContainer } from '../../../../../mfe-marketplace/src/blocks/vehicle-details-container/vehicle-details-container.block';
import { vehicleHistory } from '../../../../../mfe-marketplace/src/blocks/vehicle-history/vehicle-history.block';
import { vehicleSearchFilterComponent } from '../../../../../mfe-marketplace/src/blocks/vehicle-search-filter-component/vehicle-search-filter-component.block';
import { vehicleSearchResults } from '../../../../../mfe-marketplace/src/blocks/vehicle-search-results/vehicle-search-results.block';
import { vehicleSpecComponent } from '../../../../../mfe-marketplace/src/blocks/vehicle-spec-component/vehicle-spec-component.block';
import { reviewSlider } from '../../../../../mfe-reviews/src/blocks/review-slider/review-slider.block';
import { reviewToast } from '../../../../../mfe-reviews/src/blocks/review-toast/review-toast.block';
import { reviewTripleWidget } from '../../../../../mfe-reviews/src/blocks/review-triple-widget/review-triple-widget.block';
import { registrationHero } from '../../../../../mfe-valuation/src/blocks/registration-hero/registration-hero.block';

/** The blocks of the three pages, by name. They load the data on the server. */
export const definitions: Readonly<Record<string, unknown>> = Object.fromEntries(
  [
    illustrativeCalculator,
    customFooter,
    headerMenu,
    browseByShapeContainer,
    budgetSearch,
    priceComparison,
    recentlyAddedVehicles,
    runningCosts,
    searchInWords,
    similarCars,
    usedCarsLocationsContainer,
    vehicleBrandGridContainer,
    vehicleDetailsContainer,
    vehicleHistory,
    vehicleSearchFilterComponent,
    vehicleSearchResults,
    vehicleSpecComponent,
    reviewSlider,
    reviewToast,
    reviewTripleWidget,
    registrationHero,
  ].map((definition) => [definition.name, definition]),
);
