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

// Whoever has a token is not shown painted forms that are for others.
if (localStorage.getItem('accessToken')) document.documentElement.dataset.returning = '';

// A client that cannot be loaded leaves a text instead of an empty page or one that does nothing.
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root');
    if (!(target instanceof HTMLScriptElement) || !root || (root.childElementCount > 0 && !root.inert))
      return;
    root.inert = false;
    root.textContent = 'The shop could not be loaded. Please check your connection and reload the page.';
  },
  true,
);
