import { useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * A field that shows a choice at once; what follows from it, which may be a whole page, comes after the next frame, and
 * may take its time. So no press waits for it. What is refused is taken back.
 *
 * @param value as it is known
 * @param onChange takes the choice; false when it is refused
 */
export function useAtOnce<Value>(value: Value, onChange: (value: Value) => boolean): [shown: Value, change: (value: Value) => void] {
  const [own, setOwn] = useState<{ value: Value; over: Value }>();
  // Once the value is another, it has been heard.
  const isHeard = own !== undefined && own.over !== value;
  if (isHeard) setOwn(undefined);
  const change = (next: Value) => {
    setOwn({ value: next, over: value });
    afterPaint(() => {
      if (!onChange(next)) setOwn(undefined);
    });
  };
  return [own && !isHeard ? own.value : value, change];
}
