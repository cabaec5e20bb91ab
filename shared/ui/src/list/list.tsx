import type { ComponentProps } from 'react';

/** A list without markers, of `li`. Safari takes the meaning away from one that does not say that it is a list. */
export function List(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
  return <ul role="list" {...props} />;
}
