import { classNames } from '@forecourt/ui/class-names';
import { RichText } from '@forecourt/ui/rich-text';
import styles from './prose.module.css';

/**
 * Tables that scroll must be focusable, so that they scroll by keyboard too (WCAG 2.1.1). Set here, since sanitising
 * removes all their attributes.
 */
const FOCUSABLE_TABLE = '<table tabindex="0">';

/** Sanitised HTML as text to read: headings, lists, and tables that scroll sideways (A2.3-19). */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <RichText className={classNames(styles.prose, className)} html={html.replaceAll('<table>', FOCUSABLE_TABLE)} />
  );
}
