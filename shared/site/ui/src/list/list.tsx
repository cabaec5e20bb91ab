import type { ComponentProps } from 'react';

/** A list of `li` without markers. Safari treats such a list as a list only if it has the role. */
export function List(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
  return <ul role="list" {...props} />;
}
