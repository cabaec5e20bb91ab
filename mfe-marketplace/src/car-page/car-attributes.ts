import { link, number, optionalNumber, text, type AttributeValues } from '@forecourt/contracts/attributes';
import { dealerAttribute } from './dealer-attribute';
import { imageBaseAttribute, imagesAttribute } from './images-attribute';

/** A car given by attributes (B3-1 to B3-10). Our own pages leave them out, and the blocks load the page's car. */
export const carAttributes = {
  make: text().describe('Make. Without it, the block shows the car whose id is in the page’s address.'),
  model: text().describe('Model.'),
  trim: text().describe('Trim; shown under make and model.'),
  year: number({ min: 0, max: 9999, integer: true }).describe('Year of first registration; not shown when 0.'),
  mileage: optionalNumber({ min: 0 }).describe('Miles driven.'),
  fuelType: text().describe('Such as Petrol; "unknown" is not shown.'),
  transmission: text().describe('Such as Manual; "unknown" is not shown.'),
  price: number({ min: 0 }).describe('Price in pounds; may contain commas.'),
  pcp: number({ min: 0 }).describe('Monthly price in pounds by PCP over 60 months; not shown when 0.'),
  hp: number({ min: 0 }).describe('The same by hire purchase.'),
  milesAway: optionalNumber({ min: 0 }).describe('Miles from the visitor.'),
  milesAwayCity: text().describe('Where the car is.'),
  vehicleId: text().describe('Id of the car in stock; enquiries need it.'),
  dealer: dealerAttribute().describe('JSON, or text such as dealerName=Alderbrook Cars,dealerId=7.'),
  advertLink: link().describe('Address of the advert; the page itself when empty.'),
  reg: text().describe('Registration.'),
  colour: text().describe('Name of the colour.'),
  doors: optionalNumber({ min: 0, max: 9, integer: true }).describe('Number of doors.'),
  vehicleImages: imagesAttribute().describe('Names or addresses of pictures, as JSON.'),
  imageBase: imageBaseAttribute(),
};

export type CarAttributes = AttributeValues<typeof carAttributes>;
