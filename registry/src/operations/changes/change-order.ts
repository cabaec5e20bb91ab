import type { Transaction } from '@forecourt/database/pool';
import type { ChannelState } from '../../rules/channels/channel';
import type { Principal } from '../../rules/permissions';
import type { PlannedChange } from '../../rules/channels/planned-change';
import type { Expectation } from './expectation';

/** Author, reason and options of a change. */
export interface ChangeOrder {
  channel: string;
  principal: Principal;
  reason?: string | undefined;
  /** Reason for the change although live pages lose something. */
  accept?: string | undefined;
  /** Why the guard only reports harm since this promotion. */
  keep?: string | undefined;
  /** A version that was rolled back from may go live again. */
  again?: boolean | undefined;
  expect?: Expectation | undefined;
  /** If the channel is in a different state, nothing is changed. */
  onlyIf?: (state: ChannelState) => boolean;
  /** The change is only planned, for this time. */
  at?: Date | undefined;
  /** Whether a second person has approved the change, or no approval is needed. */
  isApproved?: boolean;
  /** The planned change that this order makes, with the function that settles it in the transaction of the change. */
  planned?: { change: PlannedChange; claim: (transaction: Transaction, state: ChannelState) => Promise<void> };
}
