export { askMakes, askSearch, searchToken } from './ask-search';
export { requestCars } from './found-cars';
