/** Names of the events that blocks track, which the server may pass on to a brand's collector (`docs/contracts/events.md`). */
export const ANALYTICS_EVENTS: readonly string[] = ['Valuation Submitted'];
