import { NO_CHOICES } from '@forecourt/domain/valuation/form';
import { narrowedChoices } from './narrowed-choices';

const filters = {
  fuel: ['Petrol', 'Diesel', 'Electric'].map((name) => ({ name })),
  trans: ['Automatic', 'Manual'].map((name) => ({ name })),
  colour: [],
};
const trims = [
  { name: '1.0 Zetec', capId: 11, fuel: 'Petrol', transmission: 'Manual', soldFromYear: 2019, soldToYear: 2022 },
  { name: '1.0 Titanium', capId: 12, fuel: 'Petrol', transmission: 'Automatic', soldFromYear: 2020, soldToYear: 2022 },
  { name: 'Gen-E', capId: 13, fuel: 'Electric', transmission: 'Automatic', soldFromYear: 2025 },
];
const YEARS = ['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018'];

const left = (chosen: Partial<typeof NO_CHOICES>, of = trims) => {
  const {
    fuels,
    transmissions,
    years,
    trims: versions,
  } = narrowedChoices({ ...NO_CHOICES, ...chosen }, { filters, trims: of }, YEARS);
  return [fuels, transmissions, years, versions.map(({ capId }) => capId)];
};

describe('the remaining choices', () => {
  it.each([
    [
      {},
      [
        ['Petrol', 'Electric'],
        ['Automatic', 'Manual'],
        ['2026', '2025', '2023', '2022', '2021', '2020', '2019'],
        [11, 12, 13],
      ],
    ],
    [{ fuel: 'Electric' }, [['Petrol', 'Electric'], ['Automatic'], ['2026', '2025'], [13]]],
    [
      { fuel: 'Petrol' },
      [
        ['Petrol', 'Electric'],
        ['Automatic', 'Manual'],
        ['2023', '2022', '2021', '2020', '2019'],
        [11, 12],
      ],
    ],
    [
      { fuel: 'Petrol', transmission: 'Automatic' },
      [['Petrol', 'Electric'], ['Automatic', 'Manual'], ['2023', '2022', '2021', '2020'], [12]],
    ],
    [{ fuel: 'Electric', transmission: 'Manual' }, [['Petrol', 'Electric'], ['Automatic'], YEARS, []]],
  ])('after %j are of cars that were made', (chosen, expected) => expect(left(chosen)).toEqual(expected));

  it.each([
    ['while there are no trims', []],
    ['when facts about the trims are unknown', [{ name: '1.0 Zetec', capId: 11 }]],
  ])('are all %s', (_, of) => {
    expect(left({ fuel: 'Diesel' }, of as typeof trims)).toEqual([
      ['Petrol', 'Diesel', 'Electric'],
      ['Automatic', 'Manual'],
      YEARS,
      of.map(({ capId }) => capId),
    ]);
  });

  it('are all years for a model discontinued before them', () => {
    expect(left({}, [{ ...trims[0]!, soldFromYear: 2008, soldToYear: 2014 }])[2]).toEqual(YEARS);
  });
});
