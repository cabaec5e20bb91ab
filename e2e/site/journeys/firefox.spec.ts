import { findFirefox } from '@forecourt/tools/other-engines';
import { startFirefox } from '../engines/firefox';
import { testEngine } from '../engines/test-engine';

const firefox = findFirefox();
testEngine('Firefox', firefox === undefined ? undefined : () => startFirefox(firefox));
