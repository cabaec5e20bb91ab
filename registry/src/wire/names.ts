import { REMOTE_NAME } from '@forecourt/contracts/names';
import { release } from '@forecourt/contracts/release-set';
import * as z from 'zod';

export const remoteName = z.string().regex(REMOTE_NAME, 'is not a remote name, such as mfe-reviews');

export const versionName = release.shape.version;

export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a channel name, such as production');

export const reason = z.string().trim().min(1, 'is empty').max(500, 'is longer than 500 characters');

export const remoteParams = z.object({ remote: remoteName });

export const versionParams = z.object({ remote: remoteName, version: versionName });

export const fileParams = z.object({ remote: remoteName, version: versionName, '*': z.string() });

export const channelParams = z.object({ channel: channelName });

export const timestamp = z.iso.datetime();
