// React in development notes where each element was created, which it tells in warnings only. That was a fifth of the time
// of tests with large forms. It stops by itself after so many elements a second.
const React = require('react');

const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
