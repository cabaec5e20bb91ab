import { useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * Shows a choice immediately and calls `onChange` after the next paint, since the work that follows, such as a new page
 * of results, can be slow. Falls back to `value` when the change is refused.
 *
 * @param value the current value
 * @param onChange applies the choice; returns false to refuse it
 */
export function useOptimisticValue<Value>(
  value: Value,
  onChange: (value: Value) => boolean,
): [shown: Value, change: (value: Value) => void] {
  const [own, setOwn] = useState<{ value: Value; over: Value }>();
  // Shows the value again after it has changed.
  const isSettled = own !== undefined && own.over !== value;
  if (isSettled) setOwn(undefined);
  const change = (next: Value) => {
    setOwn({ value: next, over: value });
    afterPaint(() => {
      if (!onChange(next)) setOwn(undefined);
    });
  };
  return [own && !isSettled ? own.value : value, change];
}
