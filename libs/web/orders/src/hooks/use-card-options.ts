import { useEffect, useState } from 'react';
import { cardOptions } from '../card/card-style';

/** The look of the provider's input, which follows the theme of the page. */
export function useCardOptions() {
  const [options, setOptions] = useState(cardOptions);
  useEffect(() => {
    const observer = new MutationObserver(() => setOptions(cardOptions()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return options;
}
