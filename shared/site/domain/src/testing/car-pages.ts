import { carPage } from '../cars/page';
import { factory } from './factories';

/** Cars with everything that their pages show. */
export const carPages = factory(carPage, (number) => {
  const id = 1017 + number;
  return {
    id: String(id),
    path: `/used-ford/puma/leeds/details-${id}`,
    vrm: 'AB21CDE',
    make: 'Ford',
    model: 'Puma',
    trim: 'Titanium',
    year: 2021,
    mileage: 23_400,
    price: 14_995,
    pcp: 257.7,
    hp: 338.12,
    capCode: 'FOPUMA010TITA5SPM',
    registrationDate: '2021-03-14',
    bodyType: 'SUV',
    fuelType: 'Petrol',
    transmission: 'Manual',
    colour: 'Blue',
    doors: 5,
    seats: 5,
    engineSize: '1.0',
    images: ['23', '05', '21', '22', 'interior'].map(
      (angle) => `/getImage?make=Ford&modelFamily=Puma&angle=${angle}&width=400`,
    ),
    summary: {
      title: 'About this Ford Puma',
      description: 'A family car with a high seating position and room to spare. '.repeat(5).trim(),
    },
    spec: {
      driverConvenience: { 'Cruise control': 'Standard' },
      exteriorFeatures: { 'Alloy wheels': 'Standard' },
      interiorFeatures: { 'Air conditioning': 'Standard' },
      safety: { 'Anti-lock brakes': 'Standard' },
      runningCost: { 'Insurance group': '14 of 50' },
      performance: { 'Top speed': '115 mph' },
      technical: { Doors: '5' },
    },
    dealer: {
      id: 7,
      name: 'Alderbrook Cars',
      street: '12 Canal Street',
      town: 'Leeds',
      county: 'West Yorkshire',
      postcode: 'LS1 4AB',
      phone: '0113 496 0123',
      url: 'https://alderbrook-cars.example/',
      latitude: 53.8008,
      longitude: -1.5491,
    },
  };
});
