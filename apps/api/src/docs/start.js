/* Uses the token of the signed-in user, or of a demo account; no validator elsewhere is called. */
const docs = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  onComplete() {
    const token = localStorage.getItem('accessToken');
    if (token) docs.preauthorizeApiKey('accessToken', token);
  },
});

const demo = document.querySelector('#demo');
const said = demo.querySelector('output');

async function post(method, path, headers, body) {
  const type = { 'Content-Type': 'application/json' };
  const response = await fetch(path, {
    method,
    headers: { ...type, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/* What every client does: prove who it is at the identity service, then exchange the proof. */
async function signIn({ email, password }) {
  const proof = { email, password, returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
  const { idToken } = await post('POST', path, {}, proof);
  const { token } = await post('PUT', `/user/${email}`, { Authorization: `Bearer ${idToken}` }, {});
  docs.preauthorizeApiKey('accessToken', token);
  said.textContent = `Calls carry the token of ${email}.`;
}

for (const account of DEMO_ACCOUNTS) {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: account.label,
  });
  button.addEventListener('click', () =>
    signIn(account).catch((error) => (said.textContent = error.message)),
  );
  demo.insertBefore(button, said);
}
demo.hidden = !window.__SHOP_CONFIG__?.demo;
