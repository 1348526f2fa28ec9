export const PUBLIC_QUERY_HASHES: Readonly<Record<string, string>> = {
  BrowseTools: "7ff1977b945c4ed0f56e1ea6868947bfa24b56930a78e7c908324dc5f810068b",
  KnownTool: "581acc41224d7190f803605daa30031eac6a90479d2925db301fa565898707a9",
  LatestTools: "5a27b1f42379cb4d1d53605d259153b80bcc40ec7b3b9ec899372cc085c92585",
  ManageTools: "c4ef3927eddcc66c3fee5e6e7eee96ff428d27ae2882f78c981e78737ec15b24",
  ToolPage: "5517661695fd2f13e4f1de7cb57b75dad90a9227f5cda00c3b8718c0caa3015e",
  Purchase: "52164d6673c65a32122e50dc573a3acb2bb88174d1f2091d8ec918c0af1fc4e3",
  CustomerReviews: "f4c0d5fb8eed133321f6b1076d622d4d4bffb5b44131b1a70951f312e4a45597",
  ToolReviews: "2ca915394d93bd6beb0bc98ed269e7a6738e142172e2623d698aa7ffe5fe8166",
};