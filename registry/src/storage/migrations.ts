/** Folder of the registry's migrations. */
export const migrations = new URL('./migrations/', import.meta.url);
