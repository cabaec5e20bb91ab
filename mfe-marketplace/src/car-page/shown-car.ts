import type { Car } from '@forecourt/domain/cars/car';
import type { CarMonthlyPrice, InPence, PriceRating } from '@forecourt/domain/cars/listing';
import type { CarPage } from '@forecourt/domain/cars/page';
import type { BookableDay } from '@forecourt/domain/dealers/page';

/** Further facts about a dealer that partners give (B3-12, B3-14, B3-15). */
export interface DealerStanding {
  isAccredited: boolean;
  /** Average of the dealer's reviews, out of 5. */
  averageScore: number | undefined;
  reviewCount: number | undefined;
  /** The partner's rating in words or numbers; empty without one. */
  rating: string;
  /** Name of the partner's scorecard rating, such as 'Standard'; empty without one. */
  scorecard: string;
  scorecardValue: number | undefined;
  /** On top of the price. */
  adminFeePence: number | undefined;
  /** Ids from the partner's records; not shown. */
  typeId: number | undefined;
  setupStatusId: number | undefined;
}

/** The dealer of a car as blocks show it; an empty text means unknown. */
export interface ShownDealer {
  dealerId: number | null;
  dealerName: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  phone: string;
  /** Address of the dealer's own site. */
  url: string;
  latitude: number;
  longitude: number;
  /** Path of its page on our site; undefined for a dealer from attributes. */
  path?: string | undefined;
  /** Undefined when the partner gives none. */
  standing?: DealerStanding;
}

/** A car as the blocks of its page show it, given by attributes or loaded. A price or year of 0 is unknown. */
export interface ShownCar extends Pick<Car, 'make' | 'model' | 'pricePence' | 'trim' | 'vrm' | 'year'> {
  /** Id in our stock. Empty when the page does not give one; then the car has no enquiry form. */
  id: string;
  mileage: number | undefined;
  fuelType: string;
  transmission: string;
  /** Monthly price by PCP over 60 months. */
  pcpPence: number;
  /** Under the terms of the page's address; undefined when attributes give the car. */
  monthly?: InPence<CarMonthlyPrice> | undefined;
  priceRating?: PriceRating | undefined;
  milesAway: number | undefined;
  milesAwayCity: string;
  colour: string;
  doors: number | null;
  images: string[];
  advertLink: string;
  /** Days on which the dealer can be booked, on a page that contains the form. The dialog loads them when it opens. */
  bookableDays?: readonly BookableDay[] | undefined;
  dealer: ShownDealer;
}

/** Undefined from an older API, whose prices had no terms. */
function monthlyOf({
  monthlyPricePence,
  monthlyTerms,
  noMonthlyPrice,
  maxNegativeEquityPence,
}: InPence<CarPage>): InPence<CarMonthlyPrice> | undefined {
  return monthlyTerms || noMonthlyPrice
    ? { monthlyPricePence, monthlyTerms, noMonthlyPrice, maxNegativeEquityPence }
    : undefined;
}

/** A car from the API, as blocks show it. */
export function shownCar(car: InPence<CarPage>): ShownCar {
  return {
    id: car.id,
    year: car.year,
    make: car.make,
    model: car.model,
    trim: car.trim,
    mileage: car.mileage,
    fuelType: car.fuelType,
    transmission: car.transmission,
    pricePence: car.pricePence,
    pcpPence: car.pcpPence,
    monthly: monthlyOf(car),
    priceRating: car.priceRating,
    milesAway: car.milesAway,
    milesAwayCity: car.dealer.town,
    vrm: car.vrm,
    colour: car.colour,
    doors: car.doors,
    images: car.images,
    advertLink: car.path,
    dealer: shownDealer(car.dealer),
  };
}

/** A dealer from the API, as blocks show it. */
export function shownDealer({ id, name, ...dealer }: CarPage['dealer']): ShownDealer {
  return { ...dealer, dealerId: id, dealerName: name };
}
