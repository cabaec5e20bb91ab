import { useEffect, useRef, type ReactNode } from 'react';

interface GetFormProps {
  /** Where it leads; may have a query of its own. */
  to: string;
  className?: string;
  children: ReactNode;
}

/**
 * A plain GET form, complete without JavaScript. With it, what is sent is trimmed, and a field that nobody filled in is
 * not in the address.
 */
export function GetForm({ to, className, children }: GetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    element?.addEventListener('formdata', tidy);
    return () => element?.removeEventListener('formdata', tidy);
  }, []);
  const [path = '', query] = to.split('?', 2);
  return (
    <form ref={form} className={className} action={path} method="get">
      {/* A GET form replaces the query of its address, so what it held travels as fields. */}
      {[...new URLSearchParams(query)].map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)}
      {children}
    </form>
  );
}

function tidy({ formData }: FormDataEvent): void {
  const fields = Array.from(formData.entries());
  for (const [name] of fields) formData.delete(name);
  for (const [name, value] of fields) {
    const text = String(value).trim();
    if (text !== '') formData.append(name, text);
  }
}
