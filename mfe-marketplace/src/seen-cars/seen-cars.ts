import { openDeviceList } from '@forecourt/ui/device-list';

const MAX_SEEN_CARS = 12;
/** Ids with commas between them. */
const IDS = /^\d{1,9}(,\d{1,9})*$/;

/**
 * Ids of the cars whose pages the visitor has opened on this device, the last first. The list begins when the visitor asks for it:
 * nothing is added to an empty one.
 */
export const seenCars = openDeviceList<string>({
  key: 'seen_cars',
  read: (text) => (IDS.test(text) ? [...new Set(text.split(','))].slice(0, MAX_SEEN_CARS) : []),
  write: (ids) => ids.join(','),
});

/** The list with a car at its head. */
export function withSeenCar(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_SEEN_CARS);
}
