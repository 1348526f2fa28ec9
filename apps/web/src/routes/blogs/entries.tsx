import type { ReactNode } from 'react';

/** One question and its answer. */
export interface BlogEntry {
  readonly question: string;
  readonly answer: ReactNode;
}

export const ENTRIES: readonly BlogEntry[] = [
  {
    question: 'How will you improve the performance of a React application?',
    answer: (
      <>
        <p>
          Measure first: the Profiler of React&apos;s developer tools names the components that render too
          often, and Lighthouse says what a visitor waits for. Then take the largest cost off.
        </p>
        <ul>
          <li>
            Send less JavaScript: split the code by route with <code>React.lazy</code>, and load big libraries
            only where they are used.
          </li>
          <li>
            Render less: keep state close to where it is used, give lists stable keys, and memoise what is
            proven to be slow.
          </li>
          <li>
            Show less at once: page or window long lists, and load pictures in the size in which they are
            seen.
          </li>
          <li>
            Ask less: keep answers of the server in a cache, and let a page ask one question instead of ten.
          </li>
        </ul>
      </>
    ),
  },
  {
    question: 'What are the different ways to manage state in a React application?',
    answer: (
      <>
        <p>Choose by who owns the state, not by fashion:</p>
        <ul>
          <li>
            <strong>Local state</strong> (<code>useState</code>, <code>useReducer</code>) for what one
            component alone needs.
          </li>
          <li>
            <strong>Lifted state</strong> or <strong>context</strong> for what a branch of the tree shares,
            such as the theme or the session.
          </li>
          <li>
            <strong>The address</strong> for what a link must carry: search, sort order, filters, the page of
            a list.
          </li>
          <li>
            <strong>A cache of the server&apos;s data</strong> (Apollo Client, TanStack Query) for everything
            that really lives on the server.
          </li>
          <li>
            <strong>A store</strong> (Redux, Zustand, Jotai) for complex state of the client that many places
            change.
          </li>
        </ul>
      </>
    ),
  },
  {
    question: 'How does prototypal inheritance work?',
    answer: (
      <>
        <p>
          Every object in JavaScript has a hidden link to another object, its prototype. When a property is
          read that the object does not have, the engine looks it up in the prototype, then in the
          prototype&apos;s prototype, until it is found or the chain ends at <code>null</code>. Writing a
          property always changes the object itself.
        </p>
        <p>
          With <code>const saw = Object.create(tool)</code>, <code>saw</code> finds the methods of{' '}
          <code>tool</code> without a copy of them. <code>class Saw extends Tool</code> is a more readable way
          to set up the same links between <code>Saw.prototype</code> and <code>Tool.prototype</code>.
        </p>
      </>
    ),
  },
  {
    question:
      'You have an array of products, each with a name, a price and a description. How will you find products by name?',
    answer: (
      <>
        <p>
          <code>filter</code> walks the array once and keeps every product whose name contains the words
          looked for, whatever their case:
        </p>
        <pre>
          <code>{`const wanted = text.trim().toLowerCase();
const found = products.filter(({ name }) =>
  name.toLowerCase().includes(wanted),
);`}</code>
        </pre>
        <p>
          For exactly one product by its whole name, <code>find</code> stops at the first hit. For thousands
          of products and many searches, build an index once, or leave the search to the database.
        </p>
      </>
    ),
  },
  {
    question: 'What is a unit test? Why should you write unit tests?',
    answer: (
      <>
        <p>
          A unit test runs one small piece of a program, such as a function or a component, with a known input
          and checks what comes out. It runs in milliseconds and needs nothing but the code.
        </p>
        <p>
          Unit tests tell within seconds which change broke which rule. They make it safe to improve code that
          works, they show the next reader how a piece is meant to be used, and they lead to smaller pieces,
          because small pieces are easy to test. They do not replace tests of the whole: a shop also needs
          somebody to order and pay in a real browser.
        </p>
      </>
    ),
  },
  {
    question: 'Why do you not set the state directly in React?',
    answer: (
      <>
        <p>
          React renders again when the setter of a state is called with a value that is not the one it has.
          After <code>products = […]</code> or <code>products.push(tool)</code> it knows of no change: the
          screen keeps showing the old list, and the next render may throw the change away.
        </p>
        <p>
          The setter also lets React gather several changes into one render and compare the old value with the
          new one. So make a new value and hand it over: <code>setProducts([...products, tool])</code>, or{' '}
          <code>setProducts((old) =&gt; [...old, tool])</code> when it builds on the one before.
        </p>
      </>
    ),
  },
];
