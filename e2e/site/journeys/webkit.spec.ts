import { findWebKit } from '@forecourt/tools/other-engines';
import { startWebKit } from '../engines/webkit';
import { testEngine } from '../engines/test-engine';

const programs = findWebKit();
testEngine('WebKit', programs && (() => startWebKit(programs)));
