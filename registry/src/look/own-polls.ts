/** Polled by previews, and by pages of developers, at any time. */
const OWN_POLLS = /^\/(?:preview\/state|live-reload)\b/;

export const isOwnPoll = (path: string): boolean => OWN_POLLS.test(path);
