import { applyLink, bannerLink } from './apply-link';
import type { ValuationView } from './valuation-view';

const view: ValuationView = {
  registration: 'AB12CDE',
  make: 'Land Rover',
  model: 'Range Rover & Sport',
  bodyType: 'SUV',
  colour: 'Blue',
  transmission: 'Automatic',
  fuel: 'Diesel',
  mileage: 42_000,
  year: '2021',
  vehicleCondition: 'Average',
  valuePence: { Above_Average: 900_000, Average: 850_000, Below_Average: 800_000 },
  isRefinance: false,
  imageUrl: '/getImage?make=Land+Rover&modelFamily=Range+Rover',
};
const options = {
  apply: 'http://apply.example/',
  valuePence: 850_000,
  query: new URLSearchParams(),
  origin: 'http://site.example',
};

describe('the link to a quote', () => {
  it('passes on the car, the page’s query and the picture, in this order', () => {
    const query = new URLSearchParams('theme=bluebird&utm_source=news%26mail');
    expect([...new URL(applyLink(view, { ...options, query })).searchParams]).toEqual([
      ['vrm', 'AB12CDE'],
      ['amount', '8500'],
      ['price', '8500'],
      ['year', '2021'],
      ['make', 'Land Rover'],
      ['model', 'Range Rover & Sport'],
      ['mileage', '42000'],
      ['fuel', 'Diesel'],
      ['transmission', 'Automatic'],
      ['colour', 'Blue'],
      ['theme', 'bluebird'],
      ['utm_source', 'news&mail'],
      ['imageUrl', 'http://site.example/getImage?make=Land+Rover&modelFamily=Range+Rover'],
    ]);
  });

  it('does not let this page’s query override the car', () => {
    const { searchParams } = new URL(
      applyLink(view, { ...options, query: new URLSearchParams('amount=1&imageUrl=x&vrm=ZZ1&theme=a') }),
    );
    expect(searchParams.getAll('amount')).toEqual(['8500']);
    expect(searchParams.getAll('vrm')).toEqual(['AB12CDE']);
    expect(searchParams.getAll('imageUrl')).toHaveLength(1);
  });

  it('keeps the parameters of the application site’s own address', () => {
    expect(applyLink(view, { ...options, apply: 'http://apply.example/start?partner=7' })).toMatch(
      /^http:\/\/apply\.example\/start\?partner=7&vrm=AB12CDE&/,
    );
  });
});

it('the banner leads to an application for the car', () => {
  expect(bannerLink('http://apply.example/', 'AB12CDE')).toBe('http://apply.example/?submissionTypeId=1&vrm=AB12CDE');
});
