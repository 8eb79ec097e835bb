// The recorded game of IKI's lesson. The moves that the learner does not make are played automatically.

export const IKI_GAME = `nihonbashi record 1
game iki
seat 1 "You"
seat 2 "Ren"
seat 3 "Sora"
option rules "utsuroi-en"
option cardSet "edo-1"
option startSeat 2
* reveal yamabushi
* reveal book-lender
* reveal engraver
* reveal clam-peddler
1 draft eyeglass-peddler outer-1
3 draft salt-peddler outer-3
2 draft cotton-peddler outer-2
2 life 4
3 life 3
1 life 2
1 hire clam-peddler 2-1
1 walk 2+1
1 visit cotton-peddler
1 shop fire-tower
1 done
3 hire engraver 3-1
3 walk 3
3 shop fire-tower
3 visit cotton-peddler
3 done
2 hire book-lender 3-2
2 walk 4
2 visit book-lender
2 shop tobacco pipe-grey
2 shop tobacco pouch-grey
2 done
* reveal carpenter
* reveal sawyer
* reveal seedling-peddler
* reveal used-clothes-peddler
2 life 2
3 life 1
1 life 3
3 income
3 walk 1
3 shop tobacco pipe-light-yellow
3 shop tobacco pouch-light-yellow
3 visit book-lender
3 done
2 income
2 walk 2
2 visit salt-peddler
2 shop fish noodlefish-a
2 done
1 hire carpenter 3-3
1 walk 3
1 visit salt-peddler
1 shop fish noodlefish-b
1 done
* reveal ox-cart
* reveal monk
* reveal tatami-maker
* reveal confectioner
1 life 4
3 life 3
2 life 1
2 income
2 walk 1
2 shop construction rice
2 done
3 income
3 walk 3+2
3 visit engraver
3 done
1 hire used-clothes-peddler 2-2
1 walk 4
1 visit clam-peddler
1 done
* reveal geisha
* reveal shiratama-seller
* reveal glassblower
* reveal goldfish-peddler
1 life 2
3 life 1
2 life 4
3 hire glassblower 3-4
3 visit clam-peddler
3 done
1 income
1 walk 2
1 visit book-lender
1 shop tobacco pipe-orange
1 done
2 hire geisha corner-2
2 walk 4+1
2 visit geisha
2 done
* reveal seamstress
* reveal steeplejack
* reveal tempura-seller
* reveal fan-maker
1 life 2
3 life 1
2 life 4
3 hire goldfish-peddler outer-2
3 shop fire-tower
3 visit goldfish-peddler
3 done
1 income
1 walk 2
1 shop fish bonito-b
1 done
2 hire seamstress 3-2
2 walk 4+1
2 done
* fire 1
* reveal shrine-maiden
* reveal ukiyo-e-artist
* reveal sushi-seller
* reveal water-peddler
3 life 4
1 life 3
2 life 1
2 income
2 visit clam-peddler
2 done
1 income
1 walk 3+1
1 shop rice
1 done
3 income
3 shop construction rice
3 done
* reveal woodblock-printer
* reveal cooper
* reveal firewood-seller
* reveal house-agent
3 life 3
1 life 1
2 life 2
1 hire cooper 2-1
1 visit goldfish-peddler
1 shop fire-tower
1 done
2 income
2 walk 2
2 shop tobacco pouch-orange
2 done
3 hire house-agent corner-1
3 shop rice
3 done
* reveal soba-stand
* reveal puppeteer
* reveal plasterer
* reveal roofer
3 life 2
1 life 1
2 life 4
1 income
1 shop tobacco pouch-purple
1 done
3 income
3 visit seamstress
3 train goldfish-peddler
3 done
2 hire plasterer outer-3
2 walk 4+1
2 visit house-agent
2 swap house-agent plasterer
2 done
* fire 1
* reveal mask-maker
* reveal insect-peddler
* reveal oil-seller
* reveal lantern-maker
3 life 3
1 life 1
2 life 2
1 income
1 visit carpenter
1 build public-bath outer-1
1 done
2 income
2 visit used-clothes-peddler: +2 mon
2 shop fire-tower
2 done
3 income
3 shop construction rice
3 done
* reveal swordsmith
* reveal food-seller
* reveal clock-maker
* reveal temple-carpenter
3 life 4
1 life 1
2 life 2
1 income
1 visit house-agent
1 swap engraver carpenter
1 shop fish sea-bream-b
1 done
2 hire food-seller outer-2
2 walk 2
2 shop pawn sandals
2 visit engraver
2 done
3 hire swordsmith corner-3
3 shop fire-tower
3 visit food-seller
3 done
* reveal kabuki-actor
* reveal sake-seller
* reveal brush-maker
* reveal dice-maker
3 life 2
1 life 3
2 life 1
2 hire clock-maker 2-1
2 shop fish sea-bream-a
2 done
3 income
3 visit swordsmith
3 shop pawn rice
3 done
1 income
1 visit plasterer
1 build inari-shrine 3-1
1 done
* fire 2
* reveal well-digger
* reveal treasure-ship-peddler
* reveal joiner
* reveal calendar-peddler
3 life 3
1 life 1
2 life 4
1 income
1 visit clock-maker
1 done
3 hire sake-seller 2-2
3 shop exchange once
3 done
2 income
2 done
3 go 8
3 shop exchange twice
3 done
1 go 5
1 shop pawn rice
1 visit swordsmith
1 done
2 go 8
2 shop exchange once
2 done
`
