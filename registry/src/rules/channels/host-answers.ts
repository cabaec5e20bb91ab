import type { HostRecord } from '@forecourt/contracts/release-set';

/** State that a host reports when it requests a channel's set. */
export interface HostState {
  host: string;
  /** Revision of the set that its pages are made from; 0 for none yet. */
  revision: number;
}

/** A fault in a trial of a set. */
export interface HostFault {
  remote: string;
  version: string;
  block?: string | undefined;
  reason: string;
}

/** Progress of a host's trial of a set. A sample is a block with its attributes, on a page of a brand. */
export interface TrialCover {
  tried: number;
  all: number;
  /** Slugs of the brands with samples that were not tried yet. */
  untriedBrands: string[];
}

/** A host's authenticated report, sent when it opens a stream and whenever it adopts or refuses a set. */
export interface HostReport {
  provides: HostRecord;
  /** Revision of the set that its pages are made from; 0 for none yet. */
  revision: number;
  /** Revision that failed its trial, before the host adopted it or later; null if the newest one did not fail. */
  refused: number | null;
  faults: HostFault[];
  /**
   * The same for the canary of a revision: without faults if its visitors get it. Null without a canary, or before a
   * decision.
   */
  canary: { revision: number; faults: HostFault[] } | null;
  /** Problems of the host, in words. Older hosts send none. */
  problems?: string[] | undefined;
  /** Progress of the trial of a revision. Absent without a trial, and from older hosts. */
  trial?: (TrialCover & { revision: number }) | undefined;
}

/** How many hosts follow a channel, how many of them serve its set, and which refused it. */
export interface HostsAnswer {
  all: number;
  serving: number;
  refused: { host: string; faults: HostFault[] }[];
  problems?: { host: string; problems: string[] }[] | undefined;
  /** Progress of the slowest host; absent if no host tried the set. */
  trial?: TrialCover | undefined;
}

/** A host that follows a channel. */
export interface FollowingHost extends HostState {
  /** Its last authenticated report; null for a host without reports. */
  report: HostReport | null;
}

/** The subject of a host's answer: the live set of a revision, or its canary. */
export type About = 'live' | 'canary';

type Outcome = Pick<HostReport, 'revision' | 'refused' | 'faults'>;

const NO_OUTCOME: Outcome = { revision: -1, refused: null, faults: [] };

function outcomeOf(report: HostReport, about: About): Outcome {
  if (about === 'live') return report;
  if (!report.canary) return NO_OUTCOME;
  const { revision, faults } = report.canary;
  return faults.length === 0 ? { ...NO_OUTCOME, revision } : { ...NO_OUTCOME, refused: revision, faults };
}

/** Answers of the hosts that follow a channel about a revision, or its canary. */
export function answersOf(hosts: readonly FollowingHost[], revision: number, about: About = 'live'): HostsAnswer {
  const answers = hosts.map(({ host, revision: served, report }) => {
    const outcome = report ? outcomeOf(report, about) : NO_OUTCOME;
    // Hosts without credentials also say which revision they serve.
    return { host, ...outcome, revision: about === 'live' ? served : outcome.revision };
  });
  const trials =
    about === 'live' ? reportsOf(hosts).flatMap(({ trial }) => (trial?.revision === revision ? [trial] : [])) : [];
  const ailing =
    about === 'live'
      ? reportsOf(hosts).flatMap(({ provides, problems = [] }) =>
          problems.length > 0 ? [{ host: provides.name, problems }] : [],
        )
      : [];
  const [trial] = trials.toSorted((one, other) => one.tried / one.all - other.tried / other.all);
  return {
    all: answers.length,
    serving: answers.filter((answer) => answer.revision === revision).length,
    refused: answers.flatMap(({ host, refused, faults }) => (refused === revision ? [{ host, faults }] : [])),
    ...(ailing.length > 0 && { problems: ailing }),
    ...(trial && { trial: { tried: trial.tried, all: trial.all, untriedBrands: trial.untriedBrands } }),
  };
}

/** A refusal by `hosts` hosts that rolls a revision back. `isLate` if they served it before they found the faults. */
export interface Refusal {
  hosts: number;
  faults: HostFault[];
  isLate: boolean;
}

/**
 * Returns the refusal that rolls a revision or its canary back: every host that reports has refused it, or a host that
 * serves it found faults later. Other hosts may have started with this revision, so that they cannot compare it.
 */
export function findRefusal(
  hosts: readonly FollowingHost[],
  revision: number,
  about: About = 'live',
): Refusal | undefined {
  const outcomes = reportsOf(hosts).map((report) => outcomeOf(report, about));
  const refusals = outcomes.filter(({ refused }) => refused === revision);
  const late = refusals.filter((outcome) => outcome.revision === revision);
  const [found] = late.length > 0 ? late : refusals;
  if (!found || (late.length === 0 && refusals.length < outcomes.length)) return undefined;
  return { hosts: late.length || refusals.length, faults: found.faults, isLate: late.length > 0 };
}

/** Whether every host that reports serves a revision or a later one, or has refused it. */
export function haveResponded(hosts: readonly FollowingHost[], revision: number, about: About = 'live'): boolean {
  return reportsOf(hosts)
    .map((report) => outcomeOf(report, about))
    .every((outcome) => outcome.revision >= revision || outcome.refused === revision);
}

/** Records of what hosts provide. */
export function recordsOf(hosts: readonly FollowingHost[]): HostRecord[] {
  return reportsOf(hosts).map(({ provides }) => provides);
}

function reportsOf(hosts: readonly FollowingHost[]): HostReport[] {
  return hosts.flatMap(({ report }) => report ?? []);
}
