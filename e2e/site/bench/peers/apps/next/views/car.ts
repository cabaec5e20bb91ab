import { IllustrativeCalculator } from '../../../../../../../mfe-calculator/src/blocks/illustrative-calculator/illustrative-calculator';
import { CustomFooter } from '../../../../../../../mfe-marketing/src/blocks/custom-footer/custom-footer';
import { HeaderMenu } from '../../../../../../../mfe-marketing/src/blocks/header-menu/header-menu';
import { PriceComparison } from '../../../../../../../mfe-marketplace/src/blocks/price-comparison/price-comparison';
import { RecentlyAddedVehicles } from '../../../../../../../mfe-marketplace/src/blocks/recently-added-vehicles/recently-added-vehicles';
import { RunningCosts } from '../../../../../../../mfe-marketplace/src/blocks/running-costs/running-costs';
import { SimilarCars } from '../../../../../../../mfe-marketplace/src/blocks/similar-cars/similar-cars';
import { VehicleDetailsContainer } from '../../../../../../../mfe-marketplace/src/blocks/vehicle-details-container/vehicle-details-container';
import { VehicleHistory } from '../../../../../../../mfe-marketplace/src/blocks/vehicle-history/vehicle-history';
import { VehicleSpecComponent } from '../../../../../../../mfe-marketplace/src/blocks/vehicle-spec-component/vehicle-spec-component';

export const views = {
  'illustrative-calculator': IllustrativeCalculator,
  'custom-footer': CustomFooter,
  'header-menu': HeaderMenu,
  'price-comparison': PriceComparison,
  'recently-added-vehicles': RecentlyAddedVehicles,
  'running-costs': RunningCosts,
  'similar-cars': SimilarCars,
  'vehicle-details-container': VehicleDetailsContainer,
  'vehicle-history': VehicleHistory,
  'vehicle-spec-component': VehicleSpecComponent,
};
