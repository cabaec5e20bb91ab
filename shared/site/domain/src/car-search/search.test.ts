import { changeCarSearch, EVERY_CAR, toggleValue, type CarSearch } from './search';

describe('a search for cars that changes', () => {
  it.each<[string, Partial<CarSearch>, Partial<CarSearch>, Partial<CarSearch>]>([
    ['another make clears the model', { make: 'ford', model: 'fiesta' }, { make: 'kia' }, { make: 'kia', model: '' }],
    [
      'the same make keeps the model',
      { make: 'ford', model: 'fiesta' },
      { make: 'ford' },
      { make: 'ford', model: 'fiesta' },
    ],
    [
      'a model comes with its make',
      { make: 'ford', model: 'fiesta' },
      { make: 'kia', model: 'rio' },
      { make: 'kia', model: 'rio' },
    ],
    [
      'a least price clears the most that it reaches',
      { priceMax: '10000' },
      { priceMin: '10000' },
      { priceMin: '10000', priceMax: '' },
    ],
    [
      'a least price keeps a higher most',
      { priceMax: '10000' },
      { priceMin: '9000' },
      { priceMin: '9000', priceMax: '10000' },
    ],
    [
      'a most clears the least above it',
      { monthlyMin: '300' },
      { monthlyMax: '250' },
      { monthlyMin: '', monthlyMax: '250' },
    ],
    [
      'one price, which a link may ask for, stays when something else changes',
      { priceMin: '5000', priceMax: '5000' },
      { colour: ['red'] },
      { priceMin: '5000', priceMax: '5000' },
    ],
    ['one year is a range', { yearMin: '2018' }, { yearMax: '2018' }, { yearMin: '2018', yearMax: '2018' }],
    [
      'an earlier last year clears the first',
      { yearMin: '2018' },
      { yearMax: '2017' },
      { yearMin: '', yearMax: '2017' },
    ],
    ['any change leads to the first page', { page: 7 }, { sort: 'relevance' }, { page: 1 }],
    ['another page stays', { page: 7 }, { page: 8 }, { page: 8 }],
  ])('%s', (_what, before, change, after) => {
    expect(changeCarSearch({ ...EVERY_CAR, ...before }, change)).toMatchObject(after);
  });

  it('takes a value of a list in and out', () => {
    const red = toggleValue({ ...EVERY_CAR, page: 3 }, 'colour', 'red');
    expect(red).toEqual({ ...EVERY_CAR, colour: ['red'] });
    expect(toggleValue(toggleValue(red, 'colour', 'blue'), 'colour', 'red').colour).toEqual(['blue']);
  });
});
