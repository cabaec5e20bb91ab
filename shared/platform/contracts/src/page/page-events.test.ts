import { onPageEvent, type PageEventDetail } from './page-events';

let heard: PageEventDetail<'makesModelsLoaded'>[];
let stop: () => void;

beforeEach(() => {
  heard = [];
  stop = onPageEvent('makesModelsLoaded', (detail) => heard.push(detail));
});
afterEach(() => stop());

const dispatch = (detail: unknown) => window.dispatchEvent(new CustomEvent('makesModelsLoaded', { detail }));

describe('a page event', () => {
  it.each([
    [
      { id: 7, name: 'Ford' },
      { id: '7', name: 'Ford', models: [] },
    ],
    [{ make: 'Ford' }, { id: 'Ford', name: 'Ford', models: [] }],
    [
      { label: 'Ford', value: 7 },
      { id: '7', name: 'Ford', models: [] },
    ],
    [{ value: 'Ford' }, { id: 'Ford', name: 'Ford', models: [] }],
    [
      { id: '7', name: 'Ford', models: [{ id: 1, name: 'Puma' }] },
      { id: '7', name: 'Ford', models: [{ id: '1', name: 'Puma' }] },
    ],
  ])('accepts a make spelt %j', (given, make) => {
    dispatch({ makesModels: [given], gtmId: 'token' });
    expect(heard).toEqual([{ makesModels: [make], gtmId: 'token' }]);
  });

  it.each([
    [undefined],
    [null],
    ['makes'],
    [{}],
    [{ makesModels: 'Ford' }],
    [{ makesModels: [null] }],
    [{ makesModels: [{ name: 7 }] }],
    [{ makesModels: [{ name: 'Ford', models: [{ name: {} }] }] }],
    [{ makesModels: [], gtmId: {} }],
    [{ makesModels: [{ id: Object.create(null) as unknown, name: 'Ford' }] }],
  ])('is ignored when its detail is %j', (detail) => {
    dispatch(detail);
    expect(heard).toEqual([]);
  });

  it('is ignored when it has no detail at all', () => {
    window.dispatchEvent(new Event('makesModelsLoaded'));
    expect(heard).toEqual([]);
  });

  it('is not heard after listening has stopped', () => {
    stop();
    dispatch({ makesModels: [] });
    expect(heard).toEqual([]);
  });
});
