import * as z from 'zod/mini';
import { flag, jsonObject, link, number, text, type Attribute } from '@forecourt/contracts/attributes';
import { tilesAttribute } from '../../dealer-map/tiles-attribute';
import { dealerAttribute } from '../../car-page/dealer-attribute';
import { DEFAULT_ADDRESS, DEFAULT_DEALER } from '../../car-page/default-dealer';

const value = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((given) => String(given ?? '')),
);
const section = z.record(z.string(), value);

/** A section given as JSON; null, and so hidden, when it cannot be read (B8-4). */
const sectionAttribute = (what: string): Attribute<Record<string, string> | null> =>
  jsonObject(section).describe(`${what}, as a JSON object of names and values.`);

/** Attributes of a vehicle's specification (section 3, "Vehicle spec", and B3-17). */
export const specAttributes = {
  summaryTitle: text().describe('Heading of the summary.'),
  summaryDescription: text().describe('The summary; folded above 200 characters.'),
  driverConvenience: sectionAttribute('Driver convenience'),
  exteriorFeatures: sectionAttribute('Exterior features'),
  interiorFeatures: sectionAttribute('Interior features'),
  safety: sectionAttribute('Safety'),
  runningCost: sectionAttribute('Running costs'),
  performance: sectionAttribute('Performance'),
  technical: sectionAttribute('Technical'),
  dealer: dealerAttribute().describe('The dealer: JSON, or text such as dealerName=Alderbrook Cars,dealerId=7.'),
  dealerName: text().describe('Name of the dealer when dealer is empty; by default the brand’s name and Dealer.'),
  dealerAddress: text().default(DEFAULT_ADDRESS).describe('Its postal address.'),
  dealerLongitude: number({ min: -180, max: 180 }).default(DEFAULT_DEALER.longitude).describe('Its longitude.'),
  dealerLatitude: number({ min: -90, max: 90 }).default(DEFAULT_DEALER.latitude).describe('Its latitude.'),
  valuationLink: link().describe('Address of the valuation form; our own when empty.'),
  applyLink: link().describe('Where Apply Now leads; the application site when empty.'),
  mapTiles: tilesAttribute().describe(
    'Address of a map service’s tiles, with {z}, {x} and {y}; our own map when empty. Another host must be among the shell’s IMAGE_ORIGINS.',
  ),
  mapAttribution: text().describe('Credit for the tiles, as their licence asks.'),
  hideSpecs: flag().describe('Hides the specification, for pages where vehicle-details-container shows it.'),
  onlyShowSpecs: flag().describe('Hides the link to apply.'),
};
