/** Marks a floor whose folders do not import each other. */
const APART = 'apart';

/**
 * Floors of `api/src`, the lowest first. A floor imports only floors below it. The folders of a floor are sorted in the
 * same way, unless they do not import each other. Files directly in `api/src` assemble the floors. Only `commands` is
 * above them.
 */
export const FLOORS = {
  // Knows neither cars nor outside systems.
  ground: [
    'places',
    'map',
    'documents',
    'email-address',
    'kept-answers',
    'outside-fetch',
    'http',
    'quota',
    'client-token',
  ],
  // Page documents and guides.
  content: ['guides', 'pages'],
  // The catalogue, the market and the stock.
  cars: [
    'catalogue',
    'market',
    'invented-vehicles',
    'vocabulary',
    'search-in-words',
    'car-spec',
    'stock-pricing',
    'stock-search',
    'stock-writing',
    'price-rating',
    'photos',
  ],
  // Outside systems: interfaces, then their embedded and live versions.
  ports: [],
  adapters: [],
  // Letters, the outbox, and limits on both.
  mail: ['outbox', 'letters'],
  // Answers about a car that several resources give.
  'shown-cars': ['cards', 'dealers', 'details'],
  resources: APART,
  // Work that runs at intervals or by command.
  jobs: APART,
};
const TOP = 'commands';
/** For tests, which may import everything. */
const TESTING = 'testing';

const within = (names) => `^api/src/(?:${names.join('|')})/`;
const ROOT_FILE = '^api/src/[^/]+$';

/** Rules for dependency-cruiser. @param pathNot files to which the rules do not apply */
export function floorRules(pathNot) {
  const floors = Object.keys(FLOORS);
  const rule = (name, comment, from, to) => ({
    name: `api-${name}`,
    comment,
    severity: 'error',
    from: { ...from, pathNot },
    to,
  });
  const folders = Object.entries(FLOORS).flatMap(([floor, rooms]) =>
    Array.isArray(rooms) && rooms.length > 0 ? rooms.map((room) => `${floor}/${room}`) : [floor],
  );
  const known = within([...folders, TOP, TESTING]);
  const order = `Floors of the API, the lowest first: ${[...floors, 'api/src itself', TOP].join(', ')}.`;
  const placed = 'Each folder of the API has a place in api/floors.mjs.';
  return [
    ...floors.map((floor, index) =>
      rule(
        `${floor}-imports-nothing-above`,
        order,
        { path: within([floor]) },
        { path: `${within([...floors.slice(index + 1), TOP])}|${ROOT_FILE}` },
      ),
    ),
    rule('commands-are-above', order, { path: ROOT_FILE }, { path: within([TOP]) }),
    ...Object.entries(FLOORS).flatMap(([floor, rooms]) =>
      rooms === APART
        ? rule(
            `${floor}-stand-apart`,
            `No folder of api/src/${floor} imports another.`,
            { path: `^api/src/${floor}/([^/]+)/` },
            {
              path: within([floor]),
              pathNot: `^api/src/${floor}/$1/`,
            },
          )
        : rooms.slice(0, -1).map((room, index) =>
            rule(
              `${floor}-${room}-is-below`,
              `Folders of api/src/${floor}, the lowest first: ${rooms.join(', ')}.`,
              { path: within([`${floor}/${room}`]) },
              {
                path: within(rooms.slice(index + 1).map((above) => `${floor}/${above}`)),
              },
            ),
          ),
    ),
    rule('folder-has-a-floor', placed, {}, { path: '^api/src/[^/]+/', pathNot: known }),
    {
      name: 'api-folder-has-a-floor',
      comment: placed,
      severity: 'error',
      from: { path: '^api/src/[^/]+/', pathNot: known },
      to: {},
    },
  ];
}
