import { optionalNumber, type AttributeValues } from '@forecourt/contracts/attributes';
import { carIdOf } from '@forecourt/domain/cars/address';

/** The car of a block without other car data. */
export const carIdAttributes = {
  vehicleId: optionalNumber({ min: 1, integer: true }).describe(
    'Id of the car in stock. Without it, the block shows the car whose id is in the page’s address.',
  ),
};

/** The given id, otherwise the id of the page; undefined without either. @param url path and query of the page */
export function carIdFor({ vehicleId }: AttributeValues<typeof carIdAttributes>, url: string): string | undefined {
  return vehicleId === undefined ? carIdOf(url) : String(vehicleId);
}
