import { classNames } from '@forecourt/ui/class-names';
import { RichText } from '@forecourt/ui/rich-text';
import styles from './prose.module.css';

/** Sanitised HTML as text to read: headings, lists, and tables that scroll sideways (A2.3-19). */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <RichText className={classNames(styles.prose, className)} html={html} />;
}
