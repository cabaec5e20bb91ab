import { useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * A field that shows a choice at once; what follows from it, which may be a whole page, comes after the next frame. So no
 * press waits for it. What is refused is taken back.
 *
 * @param value as it is known
 * @param onChange takes the choice
 */
export function useAtOnce<Value>(value: Value, onChange: (value: Value) => void): [shown: Value, change: (value: Value) => void] {
  const [own, setOwn] = useState<{ value: Value; over: Value }>();
  const change = (next: Value) => {
    setOwn({ value: next, over: value });
    afterPaint(() => {
      onChange(next);
      setOwn(undefined);
    });
  };
  // Once the value is another, it has been heard.
  return [own?.over === value ? own.value : value, change];
}
