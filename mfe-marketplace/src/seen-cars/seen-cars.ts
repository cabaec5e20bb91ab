import { openDeviceList } from '@forecourt/ui/device-list';

const MOST_SEEN_CARS = 12;
/** Ids with commas between them. */
const IDS = /^\d{1,9}(,\d{1,9})*$/;

/**
 * The cars whose pages the visitor has opened on this device, the last first, by their ids. It is written only once the visitor has asked for it:
 * while it is empty, nothing is added to it.
 */
export const seenCars = openDeviceList<string>({
  key: 'seen_cars',
  read: (text) => (IDS.test(text) ? [...new Set(text.split(','))].slice(0, MOST_SEEN_CARS) : []),
  write: (ids) => ids.join(','),
});

/** The list with a car as the last that was seen. */
export function withSeenCar(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MOST_SEEN_CARS);
}
