import { EVERY_CAR } from './search';
import { makeModelIds } from './in-stock';
import { carSearchAnswer, carSearchBody, type CarSearchBody } from './wire';

const MAKES = [
  {
    id: '4',
    name: 'Land Rover',
    slug: 'land-rover',
    count: 2,
    models: [{ id: '41', name: 'Discovery', slug: 'discovery', count: 2 }],
  },
  { id: '5', name: 'Škoda', slug: 'skoda', count: 1, models: [] },
  { id: '6', name: 'Alfa Romeo', count: 1, models: [{ id: '61', name: 'MiTo', count: 1 }] },
];

describe('the request of the vehicle search', () => {
  it.each([
    ['', '', { makeIds: [], modelIds: [] }],
    ['land-rover', '', { makeIds: ['4'], modelIds: [] }],
    ['land-rover', 'discovery', { makeIds: ['4'], modelIds: ['41'] }],
    ['skoda', '', { makeIds: ['5'], modelIds: [] }],
    ['alfa-romeo', 'mito', { makeIds: ['6'], modelIds: ['61'] }],
    ['nobody', '', undefined],
    ['land-rover', 'nothing', undefined],
  ])('has ids of make %j and model %j', (make, model, ids) => {
    expect(makeModelIds({ make, model, also: [] }, MAKES)).toEqual(ids);
  });

  it('has ids of all makes and models that there are', () => {
    expect(
      makeModelIds(
        { make: 'land-rover', model: 'discovery', also: ['skoda', 'alfa-romeo.mito', 'land-rover.nothing', 'nobody'] },
        MAKES,
      ),
    ).toEqual({
      makeIds: ['4', '5', '6'],
      modelIds: ['41', '61'],
    });
    expect(makeModelIds({ make: 'nobody', model: '', also: ['skoda'] }, MAKES)).toEqual({
      makeIds: ['5'],
      modelIds: [],
    });
    expect(makeModelIds({ make: 'nobody', model: '', also: ['skoda.none'] }, MAKES)).toBeUndefined();
  });

  it('is the search with ids instead of slugs, a page of it', () => {
    const body = carSearchBody(
      { ...EVERY_CAR, make: 'ford', priceMax: '9000', page: 3 },
      { makeIds: ['1'], modelIds: [] },
      ['results', 'facets'],
    );
    expect(body).toMatchObject({
      makeIds: ['1'],
      modelIds: [],
      priceMax: '9000',
      page: 3,
      pageSize: 14,
      sort: 'distance',
      fields: ['results', 'facets'],
    });
    expect(body).not.toHaveProperty('make');
  });

  it.each<[string, CarSearchBody['fields'], string]>([
    ['', [], 'M1 1AE'],
    ['', ['results'], ''],
    ['LS14AB', [], 'LS14AB'],
    ['LS14AB', ['results'], 'LS14AB'],
  ])('with the postcode %j for %j is centred on %j', (postcode, fields, centre) => {
    expect(carSearchBody({ ...EVERY_CAR, postcode }, { makeIds: [], modelIds: [] }, fields)).toMatchObject({
      page: 1,
      pageSize: 14,
      postcode: centre,
    });
  });
});

describe('the answer of the vehicle search', () => {
  it('may count the choices of a field that an older page does not know', () => {
    const facets = { colour: { any: 2, red: 1 }, charm: { any: 2, great: 2 } };
    expect(carSearchAnswer.parse({ total: 2, facets })).toEqual({ total: 2, facets });
  });
});
