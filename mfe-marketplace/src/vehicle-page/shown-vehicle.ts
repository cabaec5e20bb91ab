import type { VehiclePage } from '@forecourt/domain/vehicle-page';

/** What else partners say of a dealer (B3-12, B3-14, B3-15). */
export interface DealerStanding {
  isAccredited: boolean;
  /** Of the dealer's reviews, out of 5. */
  averageScore: number | undefined;
  reviewCount: number | undefined;
  /** In the partner's words or numbers; empty when it has none. */
  rating: string;
  /** Name of the partner's own rating, such as 'Standard'; empty when it has none. */
  scorecard: string;
  scorecardValue: number | undefined;
  /** Pounds, on top of the price. */
  adminFee: number | undefined;
  /** Numbers of the partner's own records, which say nothing to a buyer. */
  typeId: number | undefined;
  setupStatusId: number | undefined;
}

/** The dealer of a vehicle as blocks show it; empty texts are not known. */
export interface ShownDealer {
  dealerId: number | null;
  dealerName: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  phone: string;
  /** Of the dealer's own site. */
  url: string;
  latitude: number;
  longitude: number;
  /** Absent where nobody says anything of it. */
  standing?: DealerStanding;
}

/** A vehicle as the blocks of its page show it, given by attributes or loaded. Amounts are pounds; 0 is not known. */
export interface ShownVehicle {
  /** Empty where the page does not say which car of ours it is: then nobody can be asked about it. */
  vehicleId: string;
  year: number;
  make: string;
  model: string;
  trim: string;
  mileage: number | undefined;
  fuelType: string;
  transmission: string;
  price: number;
  /** A month, by PCP over 60 months. */
  pcp: number;
  milesAway: number | undefined;
  milesAwayCity: string;
  registration: string;
  colour: string;
  doors: number | null;
  images: string[];
  advertLink: string;
  dealer: ShownDealer;
}

/** What the API knows of a car, as blocks show it. */
export function shownVehicle(car: VehiclePage): ShownVehicle {
  const { id, name, ...dealer } = car.dealer;
  return {
    vehicleId: car.id,
    year: car.year,
    make: car.make,
    model: car.model,
    trim: car.trim,
    mileage: car.mileage,
    fuelType: car.fuelType,
    transmission: car.transmission,
    price: car.price,
    pcp: car.pcp,
    milesAway: car.milesAway,
    milesAwayCity: dealer.town,
    registration: car.vrm,
    colour: car.colour,
    doors: car.doors,
    images: car.images,
    advertLink: car.path,
    dealer: { ...dealer, dealerId: id, dealerName: name },
  };
}
