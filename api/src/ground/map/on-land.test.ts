import { createLandChecker } from './on-land';

describe('The map knows', () => {
  const isOnLand = createLandChecker();

  it.each([
    ['Leeds', 53.8, -1.55],
    ['Belfast', 54.59, -5.94],
    ['Douglas', 54.17, -4.5],
    ['Ryde', 50.7, -1.2],
  ])('that %s is on land', (_, latitude, longitude) => {
    expect(isOnLand({ latitude, longitude })).toBe(true);
  });

  it.each([
    ['the Irish Sea', 53.8, -4.8],
    ['the Solent', 50.76, -1.2],
    ['the North Sea', 55, 1],
  ])('that %s is not', (_, latitude, longitude) => {
    expect(isOnLand({ latitude, longitude })).toBe(false);
  });
});
