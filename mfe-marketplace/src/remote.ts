import { defineRemoteModule } from '@forecourt/contracts/remote-module';

/** The remote's entry: every block folder, found by its declaration and the view of the same name. */
export const remote = defineRemoteModule({
  definitions: import.meta.webpackContext('./blocks', { regExp: /\.block\.ts$/ }),
  views: import.meta.webpackContext('./blocks', { regExp: /\/([a-z0-9-]+)\/\1\.tsx$/ }),
});
