import path from 'node:path';
import { root } from '../../services';
import { oldFiguresOf } from './old-figures-of';

const shipped = path.join(root, 'api/content');
const env = { PETROL_PRICE: '140 2026-11-01 The garage next door', DIESEL_PRICE: '' };
const linesOn = async (day: string, subject: RegExp) =>
  (await oldFiguresOf(shipped, { env, now: new Date(`${day}T12:00:00Z`) })).filter((line) => subject.test(line));

it('names no current figure', async () => {
  expect(await linesOn('2026-11-26', /PETROL|guides|tax/)).toEqual([]);
});

it('names a price, a table and a guide as soon as they are old', async () => {
  expect(await linesOn('2026-12-17', /PETROL/)).toEqual([
    'PETROL_PRICE: This price is from 1 November 2026 and is likely to have changed.',
  ]);
  expect(await linesOn('2027-03-31', /tax/)).toEqual([]);
  expect(await linesOn('2027-04-01', /tax, standard/)).toHaveLength(1);
  expect(await linesOn('2027-06-10', /clean-air-zones/)).toHaveLength(1);
});

it('uses the built-in price if the environment sets none', async () => {
  expect(await linesOn('2026-11-26', /DIESEL/)).toEqual([
    'DIESEL_PRICE: This price is from 30 June 2026 and is likely to have changed.',
  ]);
});
