import { readSavedCars, savedCarsText } from '@forecourt/domain/saved-cars/saved-cars';
import { openDeviceList } from '../device-list/device-list';

/** The cars that the visitor has saved on this device, the last first. */
export const savedCars = openDeviceList({ key: 'saved_cars', read: readSavedCars, write: savedCarsText });
