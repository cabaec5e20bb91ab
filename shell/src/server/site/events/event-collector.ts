import { brandSetting } from '@forecourt/theme/brand-setting';
import * as z from 'zod';

const isSafe = (address: string) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(address);

/** `{brand}={address}`: where events of a brand's visitors are passed on to. Without encryption on this machine only. */
export const eventCollector = () =>
  brandSetting(z.url({ protocol: /^https?$/ }).refine(isSafe, 'has to be an https address'), 'bramblegate=https://collector.bramblegate.example/events');
