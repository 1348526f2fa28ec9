import { useEffect, useState } from 'react';
import { cardOptions } from '../card/card-style';

/** Stripe input style, following the page's theme. */
export function useCardOptions() {
  const [options, setOptions] = useState(cardOptions);
  useEffect(() => {
    const observer = new MutationObserver(() => setOptions(cardOptions()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return options;
}
