import { brandSetting } from '@forecourt/theme/brand-setting';
import * as z from 'zod';

/** `{brand}={address}`: the script of a brand's tag manager, at another host than the site's. */
export const tagManager = () => brandSetting(z.url({ protocol: /^https$/ }), 'bramblegate=https://tags.bramblegate.example/gtm.js?id=GTM-EXAMPLE');
