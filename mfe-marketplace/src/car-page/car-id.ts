import { optionalNumber, type AttributeValues } from '@forecourt/contracts/attributes';
import { carIdOf } from '@forecourt/domain/cars/address';

/** The car of a block that has no other data of it. */
export const carIdAttributes = {
  vehicleId: optionalNumber({ min: 1, integer: true }).describe(
    'Id of the car in stock. Without it, the block shows the car whose id is in the page’s address.',
  ),
};

/** The id that is given, else that of the page; undefined without either. @param url path and query of the page */
export function carIdFor({ vehicleId }: AttributeValues<typeof carIdAttributes>, url: string): string | undefined {
  return vehicleId === undefined ? carIdOf(url) : String(vehicleId);
}
