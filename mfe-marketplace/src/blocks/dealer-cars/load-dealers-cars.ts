import type { Services } from '@forecourt/contracts/services';
import { usedCarsAddress } from '@forecourt/domain/car-search/address';
import { EVERY_CAR, type CarSearch } from '@forecourt/domain/car-search/search';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { dealerKey } from '@forecourt/domain/dealers/address';
import { normalisePostcode } from '@forecourt/domain/input/postcode';
import { loadCars } from '../../car-search/load-cars';
import { loadDealer } from '../../dealer-page/load-dealer';
import { termsOfPage } from '../../finance-terms/rendered-terms';
import { creditNote, type CreditNote } from '../../monthly-price/credit-note';

/** A dealer's cars. If it has none, the nearest cars of other dealers. */
export interface DealersCars {
  dealer: { name: string; town: string };
  isNear: boolean;
  /** Number of the dealer's cars. `cars` has the first of them. */
  total: number;
  cars: InPence<CarListing>[];
  /** Address of the complete list. */
  address: string;
  note: CreditNote;
}

/** For the block's `load`; null for a dealer that we do not know. @throws when the API fails */
export async function loadDealersCars(
  id: number | undefined,
  { limit, aprType }: { limit: number; aprType: string },
  { services, signal }: { services: Services; signal: AbortSignal },
): Promise<DealersCars | null> {
  const dealer = await loadDealer(id, { services, signal });
  if (!dealer) return null;
  const terms = termsOfPage(services);
  const find = async (search: CarSearch) => ({
    search,
    found: (await loadCars(search, [], { services, signal, fields: ['results'] })).found,
  });
  const own = await find({ ...EVERY_CAR, terms, dealer: dealerKey(dealer) });
  const isNear = own.found?.total === 0;
  const { search, found } = isNear
    ? await find({ ...EVERY_CAR, terms, postcode: normalisePostcode(dealer.postcode) })
    : own;
  return {
    dealer: { name: dealer.name, town: dealer.town },
    isNear,
    total: found?.total ?? 0,
    cars: (found?.results ?? []).slice(0, limit),
    address: usedCarsAddress(search),
    note: creditNote(services, terms, { aprType }),
  };
}
