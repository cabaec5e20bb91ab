/** Folder of the API's migrations. */
export const migrations = new URL('../migrations/', import.meta.url);
