import { text } from '@forecourt/contracts/attributes';

/** Attributes that choose a hero's car. For declarations only. */
export const heroCarAttributes = {
  make: text().default('Volkswagen').describe('Make of the car in the picture.'),
  modelFamily: text().default('Golf').describe('Model of the car in the picture.'),
  paintId: text().describe('Paint of the car in the picture, unless the brand has its own paints.'),
};
