// Runs before anything is painted: the person's choice of theme, else the system's, so that the page never flashes in the other one.
{
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = localStorage.getItem('theme');
    document.documentElement.dataset.theme = chosen ?? (system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
  apply();
}

// A client that cannot be loaded leaves a text instead of an empty page.
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root');
    if (!(target instanceof HTMLScriptElement) || root?.childElementCount !== 0) return;
    root.textContent = 'The shop could not be loaded. Please check your connection and reload the page.';
  },
  true,
);
