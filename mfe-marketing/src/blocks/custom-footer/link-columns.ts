/** Exactly four links make columns of two, any other number columns of three (A9-31). */
export function linkColumns<Link>(links: readonly Link[]): Link[][] {
  const perColumn = links.length === 4 ? 2 : 3;
  return Array.from({ length: Math.ceil(links.length / perColumn) }, (_, column) =>
    links.slice(column * perColumn, (column + 1) * perColumn),
  );
}
