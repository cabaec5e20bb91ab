import { readSavedSearches } from '@forecourt/domain/saved-cars/saved-searches';
import { openDeviceList } from '@forecourt/ui/device-list';

/** The searches that the visitor has saved on this device, the last first. */
export const savedSearches = openDeviceList({ key: 'saved_searches', read: readSavedSearches, write: JSON.stringify });
