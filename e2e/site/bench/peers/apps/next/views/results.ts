import { CustomFooter } from '../../../../../../../mfe-marketing/src/blocks/custom-footer/custom-footer';
import { HeaderMenu } from '../../../../../../../mfe-marketing/src/blocks/header-menu/header-menu';
import { SearchInWords } from '../../../../../../../mfe-marketplace/src/blocks/search-in-words/search-in-words';
import { UsedCarsLocationsContainer } from '../../../../../../../mfe-marketplace/src/blocks/used-cars-locations-container/used-cars-locations-container';
import { VehicleBrandGridContainer } from '../../../../../../../mfe-marketplace/src/blocks/vehicle-brand-grid-container/vehicle-brand-grid-container';
import { VehicleSearchFilterComponent } from '../../../../../../../mfe-marketplace/src/blocks/vehicle-search-filter-component/vehicle-search-filter-component';
import { VehicleSearchResults } from '../../../../../../../mfe-marketplace/src/blocks/vehicle-search-results/vehicle-search-results';

export const views = {
  'custom-footer': CustomFooter,
  'header-menu': HeaderMenu,
  'search-in-words': SearchInWords,
  'used-cars-locations-container': UsedCarsLocationsContainer,
  'vehicle-brand-grid-container': VehicleBrandGridContainer,
  'vehicle-search-filter-component': VehicleSearchFilterComponent,
  'vehicle-search-results': VehicleSearchResults,
};
