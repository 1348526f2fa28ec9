export const PUBLIC_QUERY_HASHES: Readonly<Record<string, string>> = {
  BrowseTools: "7046ac32310a4736a5b82d6a33be48026192f7a5f1302cbb0c3cafb1afdd108a",
  LatestTools: "c96bdbdd16a3988b6ea7ec828102f82bc6640421fbd314524937a2030662ff3f",
  ManageTools: "5cbdd5bfe5dc01e5d399f52936bd11a9df4301b3a32b9071df16cc6af30e2421",
  KnownTool: "06235367a7e1ca584a6f07a0f4ac5e183739f57af1e7f0088ef4bc80b23632b7",
  Purchase: "15ac5d7187d644edd86fbcc451c78b4735809cba47a513ce202609b5c914d2bd",
  CustomerReviews: "f4c0d5fb8eed133321f6b1076d622d4d4bffb5b44131b1a70951f312e4a45597",
};