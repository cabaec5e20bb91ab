import { defineRemoteModule } from '@forecourt/contracts/remote-module';

/** The entry: every block folder below, found by its declaration and the view of the same name. */
export const remote = defineRemoteModule({
  definitions: import.meta.webpackContext('./blocks', { regExp: /\.block\.ts$/ }),
  views: import.meta.webpackContext('./blocks', { regExp: /\/([a-z0-9-]+)\/\1\.tsx$/ }),
});
